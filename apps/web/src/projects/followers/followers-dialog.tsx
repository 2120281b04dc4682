import { Modal } from '@mantine/core';
import type { Followable } from '@stint/contract/projects/followers/follower';
import type { FollowersOf } from '../../lib/followers-of.ts';
import { useT } from '../../lib/messages.ts';
import { EscapeCloses } from '../../ui/escape-closes.tsx';
import { FollowersList } from './followers-list.tsx';

interface FollowersDialogProps {
  readonly of: FollowersOf;
  readonly onClose: () => void;
}

/** Who follows something, over whatever screen is open. */
export function FollowersDialog({ of, onClose }: FollowersDialogProps) {
  const t = useT('projects');
  const [kind, id] = of.split(':') as [Followable, string];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`projects:followers.title.${kind}`)}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <EscapeCloses onClose={onClose} />
      <FollowersList kind={kind} id={id} />
    </Modal>
  );
}
