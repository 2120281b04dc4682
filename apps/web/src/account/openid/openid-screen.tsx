import { Loader } from '@mantine/core';
import { finishOpenIdSignIn } from '@stint/contract/account/openid/openid';
import type { SecondStep as Step } from '@stint/contract/account/second-factor/second-step';
import { CallError, refusalData } from '@stint/contract/call-error';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { translate, useT } from '../../lib/messages.ts';
import { keepToken, rememberSignIn } from '../../lib/session-token.ts';
import { toast } from '../../lib/toast.tsx';
import { AccountCard } from '../account-card.tsx';
import { failedPage } from '../failed-page.ts';
import { takeDeparture } from '../openid-departure.ts';
import { SecondStep } from '../second-step.tsx';
import { useFinishOpenIdSignIn, useLinkCompanyAccount } from './openid.queries.ts';

/** Where a provider sends the browser back to: ends what this tab began, and leads on. */
export function OpenIdScreen() {
  const t = useT('account');
  const router = useRouter();
  const { provider } = useParams({ strict: false }) as { provider: string };
  const { providers } = useAppConfig();
  const { mutateAsync: signIn } = useFinishOpenIdSignIn();
  const { mutateAsync: link } = useLinkCompanyAccount();
  const [step, setStep] = useState<Step>();
  const isBegun = useRef(false);
  useEffect(() => {
    // Once: what came back is good for one use.
    if (isBegun.current) return;
    isBegun.current = true;
    const { search } = location;
    const departure = takeDeparture();
    const { handle, purpose } =
      departure?.provider === provider ? departure : { handle: 'none', purpose: 'signIn' as const };
    const end = async () => {
      const body = { handle, search };
      if (purpose === 'link') {
        await link({ provider, body });
        toast.success(translate('account:openid.linked'));
        await router.navigate({ href: '/user/sign-in-ways', replace: true });
        return;
      }
      const { token } = await signIn({ provider, body });
      rememberSignIn();
      keepToken(token);
      await router.navigate({ to: '/login', replace: true });
    };
    end().catch((error: unknown) => {
      const next = refusalData(finishOpenIdSignIn, error, 'SECOND_FACTOR_NEEDED');
      if (next) return setStep(next);
      const kind = providers.find(({ key }) => key === provider)?.kind ?? 'social';
      const reason = error instanceof CallError ? error.code : 'OPENID_FAILED';
      const back = purpose === 'link' ? 'ways' : 'login';
      void router.navigate({ to: failedPage(kind), search: { reason, back }, replace: true });
    });
  }, [provider, providers, router, signIn, link]);
  const goTo = () => void router.navigate({ to: '/login', replace: true });
  if (step)
    return (
      <AccountCard title={t('account:login.title')}>
        <SecondStep step={step} onDone={goTo} onRestart={goTo} />
      </AccountCard>
    );
  return <Loader role="img" aria-label={t('account:openid.title')} />;
}
