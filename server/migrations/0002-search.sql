-- How people find and order texts. Text is compared as it is stored: NFC, by the builtin C.UTF-8 locale.

-- How texts are compared when people search: full and half width, case, kana and spaces make no difference.
create function search_fold(text) returns text language sql immutable strict parallel safe
  return translate(regexp_replace(lower(normalize($1, nfkc)), '\s', '', 'g'),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');

-- Every two neighbouring characters, each pair once.
create function bigrams(text) returns text[] language sql immutable strict parallel safe
  return array(select distinct substr($1, place, 2) from generate_series(1, length($1) - 1) as place order by 1);

-- Every character and every two neighbours: what a text is found by, whatever is sought in it.
create function grams(text) returns text[] language sql immutable strict parallel safe
  return bigrams($1) || string_to_array($1, null);

-- What a text that holds this one has among its grams. The single characters of a longer word would say nothing more.
create function sought_grams(text) returns text[] language sql immutable strict parallel safe
  return case when length($1) < 2 then string_to_array($1, null) else bigrams($1) end;

-- Every number is written with twenty digits, so that comparing texts compares numbers.
create function natural_key(text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace($1, '(\d+)', '00000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g');
