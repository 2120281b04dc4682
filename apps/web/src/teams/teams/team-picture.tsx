import type { TeamDetail } from '@stint/contract/teams/teams/team';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { useDeleteTeamAvatar, useSaveTeamAvatar } from './teams.queries.ts';

/** The picture of a team that is stored already; it is kept at once, whatever becomes of the form. */
export function TeamPicture({ team }: { readonly team: TeamDetail }) {
  const t = useT('teams');
  const save = useSaveTeamAvatar();
  const remove = useDeleteTeamAvatar();
  return (
    <PictureField
      label={t('teams:picture')}
      kind="avatar"
      src={team.avatarUrl}
      show={(src) => <Avatar name={team.name} initials={team.shortName} src={src} size={72} decorative />}
      onChoose={(file, onProgress) => save.mutateAsync({ id: team._id, file, onProgress })}
      onRemove={() => remove.mutateAsync(team._id)}
    />
  );
}
