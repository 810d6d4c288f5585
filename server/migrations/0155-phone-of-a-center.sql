-- Where a family can call: it stands under every mail to them.
alter table centers add column phone text not null default '';
