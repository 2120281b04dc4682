import { SimpleGrid } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOwnPlaces } from '../places/use-places.ts';
import { ReportPicture } from './report-picture.tsx';
import classes from './reports.module.css';

/** `/user/reports`: every report that this person may see, with a picture each. */
export function ReportsScreen() {
  const t = useT('places');
  const reports = useOwnPlaces()
    .screens.flatMap((screen) => (screen.report ? [{ ...screen, report: screen.report }] : []))
    .toSorted((a, b) => a.report.at - b.report.at);
  return (
    <>
      <PageHeader title={t('places:app.reports.name')} note={t('places:app.reports.note')} />
      <SimpleGrid component="ul" className={classes.gallery} cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md">
        {reports.map(({ key, to, name, report }) => (
          <li key={key}>
            <Link to={to} className={classes.report}>
              <ReportPicture picture={report.picture} />
              <strong>{t(name)}</strong>
              <span>{t(report.hint)}</span>
            </Link>
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}
