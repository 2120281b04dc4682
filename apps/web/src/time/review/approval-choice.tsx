import { Checkbox, Stack } from '@mantine/core';
import type { SheetReviewer } from '@stint/contract/time/sheet/timereg';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { personName } from '../../ui/person.tsx';

interface ApprovalChoiceProps {
  readonly label: string;
  /** Assignments that are approved. */
  readonly approved: readonly SheetReviewer[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** A choice among the approvals of a sheet. */
export function ApprovalChoice({ label, approved, chosen, onChange }: ApprovalChoiceProps) {
  const t = useT('time');
  const { timeZone } = useAppConfig();
  return (
    <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {approved.map(({ _id, project, reviewer, approvedDate }) => (
          <Checkbox
            key={_id}
            value={_id ?? ''}
            label={t('time:review.unlockForm.by', {
              project: project?.name ?? t('time:review.withoutProject'),
              name: reviewer ? personName(reviewer) : '–',
              date: formatInstantDay(approvedDate ?? '', timeZone),
            })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
