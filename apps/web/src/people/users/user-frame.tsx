import { Checkbox } from '@mantine/core';
import type { UserDetail } from '@stint/contract/people/users/user';
import type { ReactNode } from 'react';
import { useProvenAct } from '../../account/prove-owner-part.tsx';
import { useT } from '../../lib/messages.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';
import { useDeleteUser } from './users.queries.ts';

interface UserFrameProps {
  // biome-ignore lint/suspicious/noExplicitAny: the frame does not look into the values
  readonly form: RecordForm<any>;
  readonly record: UserDetail | null;
  /** Nobody deletes themselves. */
  readonly mayDelete?: boolean;
  readonly onLeave: () => void;
  /** Whether somebody new is mailed a link to sign in. */
  readonly sendLoginMail: boolean;
  readonly onSendLoginMail: (isSent: boolean) => void;
  readonly children: ReactNode;
}

/** The form of a user, employee or customer: its acts, and for somebody new whether they are mailed a link. */
export function UserFrame({ form, record, mayDelete = true, onLeave, children, ...mail }: UserFrameProps) {
  const t = useT('people');
  const remove = useDeleteUser();
  const { proven, dialog } = useProvenAct();
  return (
    <>
      <FormPage
        form={form}
        onClose={onLeave}
        history={record && { entity: 'user', id: record._id, name: personName(record) }}
        submitLabel={record ? undefined : t('common:act.create')}
        acts={
          record &&
          mayDelete && (
            <DeleteButton
              name={personName(record)}
              note={t('people:users.deleteNote')}
              onDelete={async () => {
                await proven(() => remove.mutateAsync(record._id));
                form.reset();
                onLeave();
              }}
            />
          )
        }
      >
        <ChangedMeanwhile onTake={form.takeTheirs} />
        {children}
        {!record && (
          <Checkbox
            label={t('people:users.sendLoginMail')}
            description={t('people:users.sendLoginMailHint')}
            checked={mail.sendLoginMail}
            onChange={(event) => mail.onSendLoginMail(event.currentTarget.checked)}
          />
        )}
      </FormPage>
      {dialog}
    </>
  );
}
