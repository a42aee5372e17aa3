import '$lib/ui/tokens.css';
import '$lib/ui/base.css';
import App from './App.svelte';
import { startRouting } from '$lib/route.svelte.ts';
import { settings, startSettings } from '$lib/settings';
import { browserLanguage, setLanguage } from '$lib/text';
import { mount } from 'svelte';

startSettings();
startRouting();
await setLanguage(settings.language === 'auto' ? browserLanguage() : settings.language);
const target = document.getElementById('app');
if (target) mount(App, { target });
