import type { Plugin, Rolldown } from 'vite';

interface Beginnings {
  /** Pages before the sign-in, the first script with them. */
  readonly publicPages: RegExp;
  /** What frames every signed-in screen. */
  readonly frame: RegExp;
}

export interface FrameChunk {
  readonly plugin: Plugin;
  /** Whether the frame imports a module, and no page before the sign-in does. */
  isInFrame(module: string): boolean;
  /** Whether a page before the sign-in imports a module, which must be apart from the frame then. */
  isPublic(module: string): boolean;
}

/**
 * Finds by the imports of the app's modules what the frame of signed-in screens is made of, to be one file: else each set of
 * screens that share some of it has a small file of its own, and every page fetches tens of them.
 */
export function frameChunk({ publicPages, frame }: Beginnings): FrameChunk {
  let inFrame: ReadonlySet<string> = new Set();
  let inPublic: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: 'frame-chunk',
      apply: 'build',
      buildEnd() {
        const modules = [...this.getModuleIds()];
        const beginnings = new Set(modules.filter((id) => frame.test(id)));
        inPublic = importedBy(
          this,
          modules.filter((id) => publicPages.test(id)),
        );
        // Each beginning is fetched by its own name.
        inFrame = importedBy(this, beginnings).difference(inPublic.union(beginnings));
      },
    },
    isInFrame: (module) => inFrame.has(module),
    isPublic: (module) => inPublic.has(module),
  };
}

/** Modules and all that they import, each once; what they fetch later is not in it. */
function importedBy(context: Rolldown.PluginContext, modules: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
