-- Municipalities of Japan and the postal codes of their towns, as Japan Post publishes them (KEN_ALL.CSV).

create table cities (
  -- The number of JIS X 0402 with that of the prefecture before it.
  city_id integer primary key,
  -- The prefecture's number in JIS X 0401.
  state_id smallint not null check (state_id between 1 and 47 and state_id = city_id / 1000),
  city_name text not null check (city_name <> '')
);
create index cities_by_state on cities (state_id, city_id);

create table postal_codes (
  postal_code text not null check (postal_code ~ '^[0-9]{7}$'),
  city_id integer not null references cities,
  -- Empty where the code stands for the rest of the municipality.
  town_name text not null,
  primary key (postal_code, city_id, town_name)
);
create index postal_codes_by_city on postal_codes (city_id);
