-- A karte goes only after its interviews: each of them leaves its own line when it is removed.
alter table interviews drop constraint interviews_karte_no_fkey,
  add constraint interviews_karte_no_fkey foreign key (karte_no) references kartes;
