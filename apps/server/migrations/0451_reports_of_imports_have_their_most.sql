-- What an import says of its lines is kept up to a number: a file whose lines all have problems had made reports of hundreds of
-- megabytes, which lists of imports and erasures of people read as a whole.
update import_run set report = jsonb_set(report, '{notes}', (
  select jsonb_agg(n.note order by n.place) from jsonb_array_elements(report -> 'notes') with ordinality as n(note, place)
  where n.place <= 20000))
where jsonb_typeof(report -> 'notes') = 'array' and jsonb_array_length(report -> 'notes') > 20000;
