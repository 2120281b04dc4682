import type { UserDetail } from '@stint/contract/people/users/user';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useKeptByOthers } from '../../ui/form/use-kept-by-others.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';

interface AffairsFrameProps {
  readonly user: UserDetail;
  /** What the audit trail calls the list. */
  readonly entity: string;
  // biome-ignore lint/suspicious/noExplicitAny: the frame does not look into the values
  readonly form: RecordForm<any>;
  /** Whether others say it of somebody, and nobody but an administrator their own. */
  readonly isOfOthers?: true;
  readonly children: ReactNode;
}

/** The form of a list that is kept of a person as a whole. */
export function AffairsFrame({ user, entity, form, isOfOthers, children }: AffairsFrameProps) {
  const keptByOthers = useKeptByOthers(user._id);
  const navigate = useNavigate();
  return (
    <FormPage
      form={form}
      fixedBecause={isOfOthers && keptByOthers}
      onClose={() => void navigate({ to: '/admin/users' })}
      history={{ entity, id: user._id, name: personName(user) }}
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      {children}
    </FormPage>
  );
}
