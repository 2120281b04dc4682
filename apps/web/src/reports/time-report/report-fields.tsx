import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** The fields of a report side by side, two of them on a phone. They are not printed. */
export const ReportFields = ({ children }: { readonly children: ReactNode }) => (
  <SimpleGrid
    cols={{ base: 2, sm: 3, lg: 5 }}
    spacing="sm"
    verticalSpacing="xs"
    style={{ alignItems: 'end' }}
    data-screen-only
  >
    {children}
  </SimpleGrid>
);
