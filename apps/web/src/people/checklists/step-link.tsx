import type { ChecklistStepName } from '@stint/contract/people/checklists/checklist.rules';
import { mayCall } from '@stint/contract/roles';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';

interface StepLinkProps {
  readonly step: ChecklistStepName;
  readonly user: string;
  readonly name: string;
}

/** Leads to where a step is done; nothing for what the person alone can do. */
export function StepLink({ step, user, name }: StepLinkProps) {
  const t = useT('people');
  const isAdmin = mayCall(['admin'], useCurrentUser());
  const label = t('people:checklists.open');
  const look = {
    variant: 'subtle',
    'aria-label': t('people:checklists.openNamed', { step: t(`people:checklists.steps.${step}`) }),
  } as const;
  const params = { id: user };
  switch (step) {
    case 'account':
    case 'signIn':
      return (
        <LinkButton to="/admin/user/$id" params={params} {...look}>
          {label}
        </LinkButton>
      );
    case 'contract':
      return (
        <LinkButton to="/admin/user/$id" params={params} search={{ tab: 'contracts' }} {...look}>
          {label}
        </LinkButton>
      );
    case 'defaultWeek':
      return (
        <LinkButton to="/admin/user/$id" params={params} search={{ tab: 'schedule' }} {...look}>
          {label}
        </LinkButton>
      );
    case 'team':
    case 'responsibilities':
      return (
        <LinkButton to="/user/teams" {...look}>
          {label}
        </LinkButton>
      );
    case 'leave':
      return (
        <LinkButton to="/user/leave-requests" {...look}>
          {label}
        </LinkButton>
      );
    case 'sheets':
      return (
        <LinkButton to="/admin/expired-periods" search={{ search: name }} {...look}>
          {label}
        </LinkButton>
      );
    case 'assets':
    case 'assetsBack':
      return isAdmin ? (
        <LinkButton to="/admin/assets" search={step === 'assetsBack' ? { user } : {}} {...look}>
          {label}
        </LinkButton>
      ) : null;
    default:
      return null;
  }
}
