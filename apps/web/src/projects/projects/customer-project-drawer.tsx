import { Drawer, Group, Stack } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { Hours } from '../../ui/hours.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { MonthBars } from './dashboard/month-bars.tsx';
import { useCustomerProject } from './own-projects.queries.ts';
import { ProjectStatusMark } from './project-status.tsx';
import classes from './seen-project.module.css';

interface CustomerProjectDrawerProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
}

const KEY_PEOPLE = ['manager', 'businessAnalyst', 'keyAccountManager'] as const;

/** A project as its customer sees it: what it is, who to talk to, and the hours of each month together. */
export function CustomerProjectDrawer({ id, onClose }: CustomerProjectDrawerProps) {
  const t = useT('projects');
  const answer = useCustomerProject(id);
  return (
    <RecordDrawer id={id} answer={answer} title={t('projects:projects.one')} onClose={onClose}>
      {(project) =>
        project && (
          <Drawer
            opened
            size={620}
            title={project.name}
            onClose={onClose}
            closeButtonProps={{ 'aria-label': t('common:act.close') }}
          >
            <Stack gap="md">
              <Group gap={8}>
                <ProjectStatusMark project={project} />
              </Group>
              {project.description && <p className={classes.description}>{project.description}</p>}
              <dl className={classes.facts}>
                {KEY_PEOPLE.map((part) => {
                  const person = project[part];
                  return (
                    person && (
                      <div key={part}>
                        <dt>{t(`projects:projects.${part}`)}</dt>
                        <dd>
                          <PersonLine person={person} />
                        </dd>
                      </div>
                    )
                  );
                })}
              </dl>
              <KeyFigures>
                <KeyFigure value={<Hours value={project.hours} />} label={t('projects:dashboard.hours')} />
              </KeyFigures>
              <MonthBars
                label={t('projects:customer.months')}
                months={project.months.map(({ month }) => month)}
                series={[
                  { key: 'all', name: t('projects:dashboard.hours'), values: project.months.map((one) => one.hours) },
                ]}
              />
            </Stack>
          </Drawer>
        )
      }
    </RecordDrawer>
  );
}
