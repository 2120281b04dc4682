import { Loader } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { CallError } from '../../lib/call-error.ts';
import { translate, useT } from '../../lib/messages.ts';
import { keepToken, rememberSignIn } from '../../lib/session-token.ts';
import { toast } from '../../lib/toast.tsx';
import { failedPage } from '../failed-page.ts';
import { takeDeparture } from '../openid-departure.ts';
import { useFinishOpenIdSignIn, useLinkCompanyAccount } from './openid.queries.ts';

/** Where a provider sends the browser back to: ends what this tab began, and leads on. */
export function OpenIdScreen() {
  const t = useT('account');
  const router = useRouter();
  const { provider } = useParams({ strict: false }) as { provider: string };
  const { providers } = useAppConfig();
  const { mutateAsync: signIn } = useFinishOpenIdSignIn();
  const { mutateAsync: link } = useLinkCompanyAccount();
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
      const kind = providers.find(({ key }) => key === provider)?.kind ?? 'social';
      const reason = error instanceof CallError ? error.code : 'OPENID_FAILED';
      const back = purpose === 'link' ? 'ways' : 'login';
      void router.navigate({ to: failedPage(kind), search: { reason, back }, replace: true });
    });
  }, [provider, providers, router, signIn, link]);
  return <Loader role="img" aria-label={t('account:openid.title')} />;
}
