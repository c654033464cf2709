import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag: string) => tag.startsWith('warranty-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
