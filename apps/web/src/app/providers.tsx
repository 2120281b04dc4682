import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { deviceColorScheme } from '../lib/color-scheme.ts';
import { queryClient } from '../lib/query.ts';
import { Toasts } from '../lib/toast.tsx';
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
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
