-- Whom an import of people deactivates: those who were missing from the file when that was confirmed, and nobody who came since.
-- Of imports that are under way nobody has confirmed any names: they deactivate nobody.
alter table people_import add column missing uuid[] not null default '{}', drop column deactivates_missing;
