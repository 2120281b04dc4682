import { type Config, ConfigError, loadConfig } from '../lib/config.ts';

/** The settings of this process; a mistake in them is told plainly and ends it. */
export function settingsFromEnvironment(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
