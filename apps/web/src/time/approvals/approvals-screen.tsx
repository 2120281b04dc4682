import { Box, Button, Flex } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { ApprovalItem, ApprovalStatus } from '@stint/contract/time/approvals/approvals';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { focusIfFree } from '../../lib/focus-if-free.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, numberColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './approvals.module.css';
import { approvalsSearch, useApprovals, useNextToApprove } from './approvals.queries.ts';

/** A sheet that waits longer than this many days is marked. */
const LONG_WAIT_DAYS = 7;
const TONES = { open: 'accent', locked: 'warn', approved: 'quiet' } as const;

/** `/user/approvals`: the locked sheets that wait for one's approval, with the hours of one's projects. */
export function ApprovalsScreen() {
  const t = useT('time');
  const navigate = useNavigate();
  const list = useListSearch(approvalsSearch);
  const answer = useApprovals(list.state);
  const { next } = useNextToApprove().data ?? {};
  const columns = useMemo(() => columnsOf(t), [t]);
  const { status } = list.state;
  const open = (item: Pick<ApprovalItem, 'user' | 'period'>, dialog?: 'approve') =>
    void navigate({
      to: '/user/viewutp/$user/$timeregPeriod',
      params: { user: item.user._id, timeregPeriod: item.period._id },
      search: dialog ? { dialog } : {},
    });
  return (
    <>
      <PageHeader title={t('time:approvals.title')} note={t('time:approvals.note')}>
        {next && (
          <Button
            ref={focusIfFree}
            variant="filled"
            rightSection={<IconArrowRight size={15} />}
            onClick={() => open(next, 'approve')}
          >
            {t('time:approvals.reviewNext')}
          </Button>
        )}
      </PageHeader>
      <DataTable
        name="approvals"
        label={t('time:approvals.list')}
        columns={columns}
        list={list}
        answer={answer}
        keyOf={(item) => item.userPeriod}
        onOpen={(item) => open(item)}
        toolbar={
          <SegmentedToggle<ApprovalStatus>
            label={t('time:approvals.status')}
            value={status}
            choices={(['waiting', 'approved', 'all'] as const).map((value) => ({
              value,
              label: t(`time:approvals.${value}`),
            }))}
            onChange={(value) => list.change({ status: value })}
          />
        }
        empty={
          status === 'waiting'
            ? { title: t('time:approvals.empty'), hint: t('time:approvals.emptyHint') }
            : { title: t('time:approvals.emptyApproved') }
        }
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ApprovalItem>[] {
  return [
    {
      key: 'person',
      title: t('time:approvals.column.person'),
      cell: (item) => (
        <>
          <PersonLine person={item.user} />
          {item.isSelfReview && (
            <Box component="span" c="dimmed" fw={400}>
              {' '}
              · {t('time:approvals.self')}
            </Box>
          )}
        </>
      ),
      sortBy: 'user',
      main: true,
    },
    { key: 'period', title: t('time:approvals.column.period'), cell: (item) => item.period.name, sortBy: 'period' },
    {
      key: 'projects',
      title: t('time:approvals.column.projects'),
      cell: (item) => <Projects projects={item.projects} />,
      width: '40%',
    },
    hoursColumn({ key: 'hours', title: t('time:approvals.column.hours') }, (item) => item.minutes / 60),
    numberColumn({ key: 'waiting', title: t('time:approvals.column.waiting'), sortBy: 'lockedAt' }, (item) => (
      <Waiting days={item.state === 'locked' ? item.waitingDays : null} />
    )),
    stateColumn({ key: 'state', title: t('time:approvals.column.state'), hiddenAtFirst: true }, ({ state }) => ({
      text: t(`time:sync.state.${state}`),
      tone: TONES[state],
    })),
  ];
}

function Projects({ projects }: Pick<ApprovalItem, 'projects'>) {
  const t = useT('time');
  return (
    <Flex component="span" gap="0.25rem 0.375rem" wrap="wrap" display="inline-flex" py={4}>
      {projects.map(({ _id, project, minutes, approvedDate }) => {
        const name = project?.name ?? t('time:review.withoutProject');
        return (
          <span
            key={_id}
            className={classes.project}
            data-approved={approvedDate !== null || undefined}
            title={approvedDate === null ? name : t('time:approvals.projectApproved', { project: name })}
          >
            {t('time:approvals.projectHours', { project: name, hours: formatMinutes(minutes) })}
            {approvedDate !== null && ' ✓'}
          </span>
        );
      })}
    </Flex>
  );
}

function Waiting({ days }: { readonly days: number | null }) {
  const t = useT('time');
  if (days === null) return '–';
  if (days === 0) return t('time:approvals.today');
  const text = t('time:approvals.days', { count: days });
  return days > LONG_WAIT_DAYS ? <Mark tone="warn">{text}</Mark> : text;
}
