import { Flex, Paper } from '@mantine/core';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { useDeleteOwnAvatar, useSaveOwnAvatar } from '../../people/avatar/avatar.queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import { PictureField } from '../../ui/picture-field.tsx';

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
      <Paper withBorder maw={736} p={20}>
        <PictureField
          label={t('account:picture.label')}
          kind="avatar"
          src={user.avatarUrl}
          show={(src) => (
            <Flex component="span" gap={12} align="flex-end" display="inline-flex">
              <Avatar name={name} initials={user.initials} src={src} size={112} />
              <Avatar name={name} initials={user.initials} src={src} size={40} decorative />
              <Avatar name={name} initials={user.initials} src={src} size={22} decorative />
            </Flex>
          )}
          onChoose={(file, onProgress) => save.mutateAsync({ file, onProgress })}
          onRemove={() => remove.mutateAsync()}
        />
      </Paper>
    </>
  );
}
