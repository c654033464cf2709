import { variants } from '../shared/catalogue.ts';
import { addPlans } from './product-form.ts';

const [{ productTitle, productPrice }] = variants;
for (const form of document.forms) addPlans(form, productTitle, productPrice);
