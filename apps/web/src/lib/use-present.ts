import { BusinessTime, type LocalMoment } from '@stint/contract/time/business-time';
import { useEffect, useState } from 'react';
import { useAppConfig } from './app-config.ts';

const EVERY_MS = 30_000;

/** The company's present day and minute; follows the clock. */
export function usePresent(): LocalMoment {
  const { timeZone } = useAppConfig();
  const read = () => new BusinessTime(timeZone).at(new Date());
  const [present, setPresent] = useState(read);
  useEffect(() => {
    const tick = setInterval(() => setPresent(read()), EVERY_MS);
    return () => clearInterval(tick);
  });
  return present;
}
