import { Box, Group, Text } from '@mantine/core';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useJobProgress, useJobs } from '../../platform/jobs/jobs.queries.ts';
import { JobState } from '../../ui/job/job-state.tsx';
import { outcomeText } from '../../ui/job/job-texts.ts';
import classes from '../../ui/own-list.module.css';
import { personName } from '../../ui/person.tsx';

const RUNS_SHOWN = 10;

/** The last imports of people, with how far each is and what it did. */
export function PeopleImportRuns() {
  const t = useT('people', 'platform');
  const { timeZone } = useAppConfig();
  useJobProgress();
  const runs = useJobs({ kind: 'importPeople', limit: RUNS_SHOWN });
  if (!runs.data || runs.data.items.length === 0) return null;
  return (
    <section aria-labelledby="people-imports">
      <Box component="h2" id="people-imports" mt="lg" mb={8} fz="md" fw={650}>
        {t('people:import.history')}
      </Box>
      <ul className={classes.list}>
        {runs.data.items.map((run) => (
          <li key={run._id} className={classes.line}>
            <Box flex="1 1 14rem" miw={0}>
              <Text size="sm" fw={600}>
                {formatInstant(run.createdDate, timeZone)}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {[run.startedBy && personName(run.startedBy), run.outcome && outcomeText(t, run.outcome), run.error]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Box>
            <Group gap={8}>
              <JobState job={run} />
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
