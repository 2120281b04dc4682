import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { deviceColorScheme } from '../lib/color-scheme.ts';
import { queryClient } from '../lib/query.ts';
import { TOAST_TIME } from '../lib/toast.tsx';
import type { router as appRouter } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

const colorScheme = deviceColorScheme();

/** All that the screens stand on. */
export function Providers({ router }: { readonly router: typeof appRouter }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" autoClose={TOAST_TIME} limit={4} containerWidth={380} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
