import { runCommand } from './run-command.ts';

const COMMANDS = {
  admin: async () => (await import('./admin.ts')).runAdmin,
  draw: async () => (await import('./draw.ts')).runDraw,
  content: async () => (await import('./content.ts')).runContent,
};

const isCommand = (name: string | undefined): name is keyof typeof COMMANDS =>
  name !== undefined && Object.hasOwn(COMMANDS, name);

const [name, ...given] = process.argv.slice(2);
if (!isCommand(name)) throw new Error(`no command ${name}`);
process.exitCode = await runCommand(await COMMANDS[name](), given, process.env);
