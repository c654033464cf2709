/**
 * Runs the elements' tests once more, with what stands in the place of Lit in the script-tag builds: most
 * shoppers get that.
 */
process.env['LIT_STAND_IN'] = 'true';

const { default: config } = await import('../../web-test-runner.config.ts');

export default config;
