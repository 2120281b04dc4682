import { Button, Modal } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { RELOAD_DELAY_MS } from '@stint/contract/time/review/reviewer-change.rules';
import type { UserPeriodReviewer } from '@stint/contract/time/review/user-period-reviewer';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { EntitySelect } from '../../ui/entity-select.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import classes from './review.module.css';
import { candidatesQuery, useChangeReviewers, useReviewers } from './review.queries.ts';
import type { ReviewDialogProps } from './review-dialog-props.ts';

/** Hands unapproved assignments to other approvers; the page reloads two seconds after it went well. */
export function ChangeApproverDialog({ sheet, onClose }: ReviewDialogProps) {
  const t = useT('time');
  const reviewers = useReviewers(sheet.userPeriod._id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('time:review.changeForm.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {reviewers.isError && <ErrorState error={reviewers.error} onRetry={() => void reviewers.refetch()} />}
      {reviewers.data && <ChangeForm assignments={reviewers.data} onClose={onClose} />}
    </Modal>
  );
}

interface ChangeFormProps {
  readonly assignments: readonly UserPeriodReviewer[];
  readonly onClose: () => void;
}

function ChangeForm({ assignments, onClose }: ChangeFormProps) {
  const t = useT('time');
  const change = useChangeReviewers();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const changeable = assignments.filter((one) => one.canChange);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const list = changeable.map(({ _id, user, userPeriod, project, reviewer }) => ({
      ...{ _id, user, userPeriod },
      project: project?._id ?? null,
      reviewer: chosen[_id] ?? reviewer._id,
    }));
    if (list.every((one, index) => one.reviewer === changeable[index]?.reviewer._id)) {
      toast.warning(t('time:review.nothingChanged'));
      return;
    }
    change.mutate(list, {
      onSuccess: () => {
        onClose();
        setTimeout(() => window.location.reload(), RELOAD_DELAY_MS);
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <p className={classes.note}>{t('time:review.changeForm.note')}</p>
      <ul className={classes.assignments}>
        {assignments.map((assignment) => (
          <AssignmentRow
            key={assignment._id}
            assignment={assignment}
            chosen={chosen[assignment._id] ?? assignment.reviewer._id}
            onChoose={(reviewer) => setChosen({ ...chosen, [assignment._id]: reviewer })}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button onClick={onClose}>{t('common:act.cancel')}</Button>
        <SaveButton type="submit" loading={change.isPending}>
          {t('time:review.changeForm.act')}
        </SaveButton>
      </div>
    </form>
  );
}

interface AssignmentRowProps {
  readonly assignment: UserPeriodReviewer;
  readonly chosen: string;
  readonly onChoose: (reviewer: string) => void;
}

function AssignmentRow({ assignment, chosen, onChoose }: AssignmentRowProps) {
  const t = useT('time');
  const isAdmin = useMay('admin');
  const { project, reviewer, minutes, approvedDate, canChange, user } = assignment;
  const name = project?.name ?? t('time:review.withoutProject');
  return (
    <li>
      <span className={classes.assignment}>
        <b>{name}</b>
        <span>{t('time:review.hours', { hours: formatMinutes(minutes) })}</span>
        {approvedDate && <Mark tone="quiet">{t('time:approvals.approved')}</Mark>}
      </span>
      {canChange ? (
        <EntitySelect
          aria-label={t('time:review.changeForm.of', { project: name })}
          value={chosen}
          chosen={{ _id: reviewer._id, name: personName(reviewer) }}
          // People do not review themselves, unless an administrator has it so.
          find={(search) => candidatesQuery(search, isAdmin ? null : user)}
          render={(person) => <PersonLine person={person} />}
          onChange={(id) => id && onChoose(id)}
          allowDeselect={false}
        />
      ) : (
        <PersonLine person={reviewer} />
      )}
    </li>
  );
}
