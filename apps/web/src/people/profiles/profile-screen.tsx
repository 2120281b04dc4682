import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import type { Profile } from '@stint/contract/people/profiles/profile';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../ui/follow/followers-act.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import { SendMessageAct } from '../../ui/send-message-act.tsx';
import { WishDialog } from '../wish-part.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileSearch, useProfile, useProfileToEdit } from './profiles.queries.ts';
import { Wall } from './wall.tsx';

/** `/user/profile`: how colleagues see oneself. */
export function OwnProfileScreen() {
  return <ProfileOf id={useCurrentUser()._id} />;
}

/** `/user/profile/{id}`: a colleague. */
export function ProfileScreen() {
  const { id } = useParams({ from: '/signed-in/user/profile/$id' });
  return <ProfileOf id={id} />;
}

function ProfileOf({ id }: { readonly id: string }) {
  const t = useT('people');
  const { state, show } = useAddressState(profileSearch);
  const answer = useProfile(id);
  const profile = answer.data;
  useOutcome();
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!profile)
    return (
      <>
        <PageHeader title={t('people:profile.title')} />
        <Skeleton height="16rem" />
      </>
    );
  const isEditing = state.edit && profile.mayEdit;
  return (
    <>
      <PageHeader title={personName(profile)} note={profile.position}>
        <ProfileActs profile={profile} onEdit={() => show({ edit: true })} />
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <ProfileFacts profile={profile} />
        <Wall profile={profile} onGive={() => show({ give_wish: true })} />
      </SimpleGrid>
      {isEditing && <EditProfile id={id} onClose={() => show({ edit: false })} />}
      {state.give_wish && (
        <WishDialog
          profile={profile}
          occasion={state.give_wish === true ? undefined : state.give_wish}
          onClose={() => show({ give_wish: false })}
        />
      )}
    </>
  );
}

function ProfileActs({ profile, onEdit }: { readonly profile: Profile; readonly onEdit: () => void }) {
  const t = useT('people');
  const isOwn = useCurrentUser()._id === profile._id;
  return (
    <>
      {!isOwn && <SendMessageAct to={`person:${profile._id}`} />}
      {!isOwn && <FollowButton kind="employee" id={profile._id} />}
      <FollowersAct of={`employee:${profile._id}`} />
      <LinkButton to="/user/employee/$id" params={{ id: profile._id }}>
        {t('people:cv.title')}
      </LinkButton>
      {profile.mayEdit && (
        <Button variant="filled" leftSection={<IconPencil size={16} stroke={1.7} />} onClick={onEdit}>
          {t('people:profile.edit')}
        </Button>
      )}
    </>
  );
}

function EditProfile({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useProfileToEdit(id);
  return data ? <ProfileForm key={data._id} record={data} onClose={onClose} /> : null;
}

/** Says once how something ended that led back to the profile. Its words are ours: nobody puts theirs into a link. */
function useOutcome(): void {
  const t = useT('people');
  const { state, show } = useAddressState(profileSearch);
  const { success, error } = state;
  useEffect(() => {
    if (success === undefined && error === undefined) return;
    if (error === undefined) toast.success(t('common:done.updated'));
    else toast.error(t('common:failed.generic'));
    show({ success: undefined, error: undefined }, true);
  }, [success, error, show, t]);
}
