import type { UserDetail } from '@stint/contract/people/users/user';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { personName } from '../../ui/person.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { useDeleteUserAvatar, useSaveUserAvatar } from '../avatar/avatar.queries.ts';

/** The picture of a user who is stored already; it is kept at once, whatever becomes of the form. */
export function UserPicture({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  const save = useSaveUserAvatar();
  const remove = useDeleteUserAvatar();
  return (
    <PictureField
      label={t('people:users.picture')}
      kind="avatar"
      src={user.avatarUrl}
      show={(src) => <Avatar name={personName(user)} initials={user.initials} src={src} size={72} decorative />}
      onChoose={(file, onProgress) => save.mutateAsync({ id: user._id, file, onProgress })}
      onRemove={() => remove.mutateAsync(user._id)}
    />
  );
}
