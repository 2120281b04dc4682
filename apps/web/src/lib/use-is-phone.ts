import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's: where there is no sidebar. Right from the first drawing on. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
