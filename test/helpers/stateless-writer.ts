/** The store's writer where nothing can be kept outside of the data folder. A thread has an environment of its own. */
process.env.XDG_STATE_HOME = '/dev/null';
await import('../../electron/db/writer-thread.ts');
