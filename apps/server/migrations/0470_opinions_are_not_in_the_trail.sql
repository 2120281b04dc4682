-- What a contract's reviewers said of it stood in the entry of its deletion, where an administrator whom it is about could read it.
update audit_entry set before = before - 'opinions', after = after - 'opinions'
where entity = 'contract' and action in ('create', 'save', 'delete') and (before ? 'opinions' or after ? 'opinions');
