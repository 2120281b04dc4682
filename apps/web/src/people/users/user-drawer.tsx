import { useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { UserForm } from './user-form.tsx';
import { useUser } from './users.queries.ts';

/** The form of one user beside the list. */
export function UserDrawer({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const t = useT('people');
  const answer = useUser(id === NEW ? undefined : id);
  return (
    <RecordDrawer id={id} answer={answer} title={t('people:users.edit')} onClose={onClose}>
      {(record) => <UserForm key={id} record={record} onClose={onClose} />}
    </RecordDrawer>
  );
}
