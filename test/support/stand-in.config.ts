/**
 * Runs the elements' tests once more with the script-tag builds' stand-in for Lit, because most shoppers get the
 * stand-in.
 */
process.env['LIT_STAND_IN'] = 'true';

const { default: config } = await import('../../web-test-runner.config.ts');

export default config;
