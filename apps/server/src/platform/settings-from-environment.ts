import { type Config, ConfigError, loadConfig } from '../lib/config.ts';

/** As `sysexits.h` has it for a mistake in the settings: starting again does not mend it. */
const EXIT_CODE_SETTINGS = 78;

/** The settings of this process; a mistake in them is told plainly and ends it. */
export function settingsFromEnvironment(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CODE_SETTINGS);
  }
}
