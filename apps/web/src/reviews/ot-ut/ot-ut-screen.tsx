import { Button, Checkbox } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import type { listUserQuarters, UserQuarter } from '@stint/contract/reviews/quarters/user-quarter';
import { mayCall } from '@stint/contract/roles';
import type { AnswerOf } from '@stint/contract/route';
import { IconDownload, IconRefresh, IconWand } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { draftName } from '../../lib/draft.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, hoursColumn, numberColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { percent } from '../figures.ts';
import { QuarterAndTeam } from '../quarter-and-team.tsx';
import { BalanceCell, DescriptionCell, HoursCell, signedHours, TypeCell } from './adjustment-cells.tsx';
import { AdjustmentDrafts, useAllDrafts } from './adjustment-drafts.ts';
import { AdjustmentsDialog } from './adjustments-dialog.tsx';
import { useCalculation, useExportUserQuarters, userQuarterSearch, useUserQuarters } from './ot-ut.queries.ts';
import { useSavingAdjustments } from './use-saving-adjustments.ts';

const NO_QUARTERS: readonly UserQuarter[] = [];

/** `/admin/ot-ut`: what people delivered in a quarter, and what becomes of the hours above or below the expected ones. */
export function OtUtScreen() {
  const t = useT('reviews', 'platform');
  const me = useCurrentUser();
  const list = useListSearch(userQuarterSearch);
  const { open_quarter: openId, ...asked } = list.state;
  const answer = useUserQuarters(asked);
  const [drafts] = useState(() => new AdjustmentDrafts(draftName(me._id, 'ot-ut')));
  const typed = useAllDrafts(drafts);
  const saving = useSavingAdjustments(drafts);
  const quarters = answer.data?.items ?? NO_QUARTERS;
  const columns = useMemo(
    () => columnsOf(t, drafts, quarters, saving.isChecked, (id) => list.show({ open_quarter: id })),
    [t, drafts, quarters, saving.isChecked, list.show],
  );
  const exporting = useExportUserQuarters();
  const calculation = useCalculation();
  const shown = answer.data && { year: answer.data.year, quarter: answer.data.quarter };
  const open = quarters.find(({ _id }) => _id === openId);
  const close = () => list.show({ open_quarter: undefined });
  const propose = () => {
    const count = drafts.propose(quarters);
    toast.success(t('reviews:otUt.proposals', { count }));
  };
  return (
    <>
      <PageHeader title={t('reviews:otUt.title')} note={t('reviews:otUt.note')}>
        {mayCall(['admin'], me) && (
          <Button
            leftSection={<IconRefresh size={16} />}
            disabled={!shown}
            loading={calculation.isPending}
            onClick={() => shown && calculation.mutate(shown)}
          >
            {t('reviews:otUt.calculate')}
          </Button>
        )}
        <Button
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
          disabled={!shown}
          onClick={() => exporting.mutate({ ...shown, search: asked.search, team: asked.team, open: asked.open })}
        >
          {t('reviews:otUt.export')}
        </Button>
        <Button leftSection={<IconWand size={16} />} onClick={propose}>
          {t('reviews:otUt.propose')}
        </Button>
        {typed.size > 0 && <Button onClick={() => drafts.forget(typed.keys())}>{t('reviews:otUt.discard')}</Button>}
        <SaveButton loading={saving.isPending} onClick={() => void saving.save()}>
          {typed.size > 0 ? t('reviews:otUt.saveCount', { count: typed.size }) : t('common:act.save')}
        </SaveButton>
      </PageHeader>
      {answer.data && <Sums sums={answer.data.sums} />}
      <DataTable
        name="user-quarters"
        label={t('reviews:otUt.title')}
        columns={columns}
        list={list}
        answer={answer}
        toolbar={
          <>
            <QuarterAndTeam quarter={shown} team={asked.team} onChange={list.change} />
            <Checkbox
              label={t('reviews:otUt.onlyOpen')}
              checked={asked.open}
              onChange={(event) => list.change({ open: event.currentTarget.checked })}
            />
          </>
        }
        empty={{ title: t('reviews:otUt.empty'), hint: t('reviews:otUt.emptyHint') }}
      />
      {open && (
        <AdjustmentsDialog
          quarter={open}
          drafts={drafts}
          isSaving={saving.isPending}
          // What was typed since is saved next, from here.
          onSave={() => void saving.save().then((isSaved) => isSaved && !drafts.of(open._id) && close())}
          onClose={close}
        />
      )}
    </>
  );
}

function Sums({ sums }: Pick<AnswerOf<typeof listUserQuarters>, 'sums'>) {
  const t = useT('reviews');
  return (
    <section aria-label={t('reviews:otUt.sums')}>
      <KeyFigures>
        <KeyFigure value={formatHours(sums.totalHoursDelivered)} label={t('reviews:myQuarters.delivered')} />
        <KeyFigure value={formatHours(sums.totalHoursModified)} label={t('reviews:otUt.modified')} />
        <KeyFigure value={formatHours(sums.total_OT_IN)} label={t('reviews:otUt.otIn')} />
        <KeyFigure value={formatHours(sums.total_UT_IN)} label={t('reviews:otUt.utIn')} />
        <KeyFigure value={formatHours(sums.expectedHours)} label={t('reviews:myQuarters.expected')} />
        <KeyFigure value={signedHours(sums.OTUTBalance)} label={t('reviews:myQuarters.balance')} />
      </KeyFigures>
    </section>
  );
}

function columnsOf(
  t: Translate,
  drafts: AdjustmentDrafts,
  quarters: readonly UserQuarter[],
  isChecked: boolean,
  onOpen: (id: string) => void,
): readonly Column<UserQuarter>[] {
  const cell = (quarter: UserQuarter) => ({ quarter, drafts, isChecked });
  return [
    personColumn({ key: 'user', title: t('reviews:otUt.person'), sortBy: 'user', main: true }, ({ user }) => user),
    hoursColumn(
      { key: 'delivered', title: t('reviews:myQuarters.delivered'), sortBy: 'delivered' },
      (one) => one.totalHoursDelivered,
    ),
    hoursColumn(
      { key: 'modified', title: t('reviews:otUt.modified'), sortBy: 'modified', hiddenAtFirst: true },
      (one) => one.totalHoursModified,
    ),
    hoursColumn({ key: 'otIn', title: t('reviews:otUt.otIn'), sortBy: 'otIn' }, (one) => one.total_OT_IN || null, '–'),
    hoursColumn({ key: 'utIn', title: t('reviews:otUt.utIn'), sortBy: 'utIn' }, (one) => one.total_UT_IN || null, '–'),
    hoursColumn(
      { key: 'expected', title: t('reviews:myQuarters.expected'), sortBy: 'expected' },
      (one) => one.expectedHours,
      '–',
    ),
    numberColumn({ key: 'balance', title: t('reviews:myQuarters.balance'), sortBy: 'balance' }, (quarter) => (
      <BalanceCell quarter={quarter} drafts={drafts} />
    )),
    numberColumn(
      { key: 'office', title: t('reviews:myQuarters.office'), sortBy: 'office', hiddenAtFirst: true },
      (one) => percent(one.workFromOfficePercentage),
    ),
    { key: 'type', title: t('reviews:otUt.type'), cell: (quarter) => <TypeCell {...cell(quarter)} /> },
    {
      key: 'hours',
      title: t('reviews:otUt.hours'),
      cell: (quarter) => <HoursCell {...cell(quarter)} onPaste={(from, text) => drafts.paste(quarters, from, text)} />,
    },
    {
      key: 'description',
      title: t('reviews:otUt.description'),
      cell: (quarter) => <DescriptionCell quarter={quarter} drafts={drafts} />,
    },
    actsColumn({ title: t('reviews:otUt.open') }, ({ _id, user }) => (
      <Button
        size="compact-xs"
        aria-label={t('reviews:otUt.openOf', { name: personName(user) })}
        onClick={() => onOpen(_id)}
      >
        {t('reviews:otUt.open')}
      </Button>
    )),
  ];
}
