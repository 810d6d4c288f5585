-- The kinds of alerts are the contract's list (contract/src/top/alertKinds.ts): a new one needs no new check here.
alter table alerts drop constraint alerts_classification_check,
  add constraint alerts_classification_check check (classification <> '');
