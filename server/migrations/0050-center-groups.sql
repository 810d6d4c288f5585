-- A group holds centers, a center holds none, and no group is in a group: whoever writes, however many at once.
-- The rows of both centers are held until the transaction ends, so that neither changes its kind meanwhile.
create function check_center_group() returns trigger language plpgsql as $$
declare
  group_of_center integer;
  group_of_group integer;
begin
  select group_flag into group_of_center from centers where center_no = new.center_no for share;
  select group_flag into group_of_group from centers where center_no = new.group_center_no for share;
  if group_of_center = 1 or group_of_group = 0 then
    raise exception 'center_group_members: % in %', new.center_no, new.group_center_no
      using errcode = '23505', constraint = 'center_group_members_kinds';
  end if;
  return null;
end $$;

create constraint trigger center_group_members_kinds after insert or update on center_group_members
  deferrable initially deferred for each row execute function check_center_group();

create function check_center_kind() returns trigger language plpgsql as $$
begin
  if exists (select 1 from center_group_members m join centers c on c.center_no = m.center_no
      join centers g on g.center_no = m.group_center_no
      where new.center_no in (m.center_no, m.group_center_no) and (c.group_flag = 1 or g.group_flag = 0)) then
    raise exception 'centers: the kind of % contradicts its groups', new.center_no
      using errcode = '23505', constraint = 'centers_kind';
  end if;
  return null;
end $$;

create constraint trigger centers_kind after update of group_flag on centers
  deferrable initially deferred for each row when (old.group_flag <> new.group_flag)
  execute function check_center_kind();
