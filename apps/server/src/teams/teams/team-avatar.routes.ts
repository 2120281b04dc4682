import * as contract from '@stint/contract/teams/teams/team-avatar';
import { type App, mount } from '../../lib/mount.ts';
import { givenFile } from '../../lib/upload.ts';
import { deleteTeamAvatar, saveTeamAvatar } from './team-avatar.service.ts';

export function teamAvatarRoutes(app: App): void {
  mount(app, contract.saveTeamAvatar, ({ context, params, upload }) =>
    saveTeamAvatar(context, params.id, givenFile(upload)),
  );
  mount(app, contract.deleteTeamAvatar, ({ context, params }) => deleteTeamAvatar(context, params.id));
}
