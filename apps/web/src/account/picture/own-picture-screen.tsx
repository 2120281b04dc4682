import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { useDeleteOwnAvatar, useSaveOwnAvatar } from '../../people/avatar/avatar.queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import classes from './own-picture.module.css';

/** The picture by which others recognise the person. */
export function OwnPictureScreen() {
  const t = useT('account');
  const user = useCurrentUser();
  const save = useSaveOwnAvatar();
  const remove = useDeleteOwnAvatar();
  const name = personName(user);
  return (
    <>
      <PageHeader title={t('account:picture.title')} note={t('account:picture.note')} />
      <div className={classes.card}>
        <PictureField
          label={t('account:picture.label')}
          kind="avatar"
          src={user.avatarUrl}
          show={(src) => (
            <span className={classes.sizes}>
              <Avatar name={name} initials={user.initials} src={src} size={112} />
              <Avatar name={name} initials={user.initials} src={src} size={40} decorative />
              <Avatar name={name} initials={user.initials} src={src} size={22} decorative />
            </span>
          )}
          onChoose={(file, onProgress) => save.mutateAsync({ file, onProgress })}
          onRemove={() => remove.mutateAsync()}
        />
      </div>
    </>
  );
}
