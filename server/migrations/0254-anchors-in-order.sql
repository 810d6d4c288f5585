-- Which anchor is the last one is the order in which they were written, not what a clock said that has since been put back.
alter table safety_anchors add column anchor_no bigint;
update safety_anchors a set anchor_no = n.anchor_no
  from (select day, row_number() over (order by made_at, day) as anchor_no from safety_anchors) n where n.day = a.day;
alter table safety_anchors alter column anchor_no set not null;
alter table safety_anchors alter column anchor_no add generated always as identity;
select setval(pg_get_serial_sequence('safety_anchors', 'anchor_no'),
  (select coalesce(max(anchor_no), 0) + 1 from safety_anchors), false);
alter table safety_anchors add unique (anchor_no);
comment on column safety_anchors.anchor_no is 'In the order in which they were written';
