import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { UserForm } from './user-form.tsx';

/** A new employee. */
export function NewUserScreen() {
  const t = useT('people');
  return (
    <>
      <PageHeader title={t('people:users.add')} />
      <UserForm record={null} />
    </>
  );
}
