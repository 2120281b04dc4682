import type { Config } from '../../lib/config.ts';
import { endpointTextHelp } from './endpoint-text-help.ts';
import { offlineTextHelp } from './offline-text-help.ts';
import type { TextHelp } from './text-help-port.ts';

/** The configured endpoint; without one a checker on this machine, which nothing leaves. */
export function openTextHelp({ TEXT_HELP_URL, TEXT_HELP_MODEL, TEXT_HELP_KEY }: Config): TextHelp {
  return TEXT_HELP_URL && TEXT_HELP_MODEL
    ? endpointTextHelp({ url: TEXT_HELP_URL, model: TEXT_HELP_MODEL, key: TEXT_HELP_KEY })
    : offlineTextHelp();
}
