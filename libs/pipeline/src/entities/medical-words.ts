/** Medical terms for the rules. Written for this project from general knowledge; lowercase. */
const list = (text: string): string[] => text.split('|').map((word) => word.trim());

/** Stems of international nonproprietary names (WHO, Stem Book 2018) that rarely end ordinary words. */
export const drugStems: readonly string[] = list(String.raw`
  pril | prilat | sartan | olol | alol | vastatin | cillin | mycin | micin | conazole | conazol | nidazole |
  nidazol | floxacin | cycline | cyclin | prazole | prazol | tidine | dipine | dipin | gliptin | gliflozin |
  glutide | formin | tinib | ciclib | navir | ciclovir | buvir | tegravir | caine | azepam | azolam | barbital |
  setron | triptan | parin | xaban | gatran | thiazide | semide | semid | solone | solon | sonide | asone |
  ason | terol | butamol | tropium | lukast | dronate | dronat | fibrate | fibrat | profen | coxib | oxetine |
  oxetin | traline | tralin | pramine | pramin | triptyline | triptylin | peridone | peridon | platin | taxel |
  rubicin | trexate | trexat | tercept | grel | relin | limumab | ximab | zumab | mumab | tuzumab | cizumab |
  nercept | lizumab | glinide | glitazone | gliclazide | sulfonamide | dopa | stigmine | curium | fenac |
  oxicam | racetam | gabalin | cef\p{L}{3,9}
`);

export const notDrugs: readonly string[] = list(`
  april | chaperone | peridone | intriptan | champagne | comparin | philopena | disparin | mandolin | jason |
  mason
`);

export const drugNames: readonly string[] = list(`
  acetaminophen | paracetamol | aspirin | ibuprofen | naproxen | diclofenac | metformin | insulin | warfarin |
  heparin | apixaban | rivaroxaban | dabigatran | clopidogrel | digoxin | amiodarone | amlodipine | lisinopril |
  ramipril | enalapril | losartan | valsartan | metoprolol | bisoprolol | atenolol | carvedilol | furosemide |
  furosemid | torasemid | spironolactone | hydrochlorothiazide | simvastatin | atorvastatin | rosuvastatin |
  omeprazole | pantoprazole | pantoprazol | ranitidine | levothyroxine | l-thyroxin | levothyroxin | prednisone |
  prednisolone | prednisolon | dexamethasone | hydrocortisone | cortisone | salbutamol | albuterol | budesonide |
  fluticasone | montelukast | tiotropium | theophylline | amoxicillin | penicillin | ampicillin | cefazolin |
  ceftriaxone | cefuroxime | azithromycin | clarithromycin | doxycycline | ciprofloxacin | levofloxacin |
  vancomycin | metronidazole | gentamicin | trimethoprim | nitrofurantoin | fluconazole | aciclovir | acyclovir |
  oseltamivir | methotrexate | azathioprine | adalimumab | infliximab | etanercept | rituximab | trastuzumab |
  cisplatin | carboplatin | paclitaxel | doxorubicin | tamoxifen | letrozole | imatinib | morphine | oxycodone |
  hydrocodone | fentanyl | tramadol | codeine | methadone | naloxone | diazepam | lorazepam | alprazolam |
  clonazepam | zolpidem | sertraline | fluoxetine | citalopram | escitalopram | paroxetine | venlafaxine |
  duloxetine | mirtazapine | amitriptyline | bupropion | lithium carbonate | valproate | lamotrigine |
  levetiracetam | carbamazepine | phenytoin | gabapentin | pregabalin | risperidone | olanzapine | quetiapine |
  haloperidol | clozapine | donepezil | memantine | levodopa | ropinirole | allopurinol | colchicine |
  alendronate | sildenafil | tadalafil | finasteride | tamsulosin | estradiol | progesterone | testosterone |
  epinephrine | adrenaline | norepinephrine | dopamine | atropine | lidocaine | bupivacaine | propofol |
  ketamine | ondansetron | metoclopramide | loperamide | lactulose | nitroglycerin | isosorbide | hydralazine |
  clonidine | semaglutide | liraglutide | empagliflozin | sitagliptin | gliclazide | glipizide | glimepiride |
  metamizol | novaminsulfon | enoxaparin | ticagrelor | prasugrel | ezetimibe | cetirizine | loratadine |
  diphenhydramine | paracétamol | ibuprofène | amoxicilline | lévothyroxine | metformine | oméprazole |
  prednisolone acetate | itraconazole | ketoconazole | isotretinoin | hydroxychloroquine | ivermectin |
  remdesivir | buprenorphine | naltrexone
`);

/** Suffixes of disease names, in English and German. */
export const conditionSuffixes: readonly string[] = list(`
  itis | itides | emia | aemia | ämie | opathy | opathie | algia | algie | plegia | penia | megaly | sclerosis |
  sklerose | rrhea | rrhoea | rrhö | ectasis | fibrosis | stenosis | thrombosis | thrombose | necrosis |
  cirrhosis | psoriasis | lithiasis | carcinoma | karzinom | sarcoma | lymphoma | melanoma | adenoma | blastoma |
  myeloma | fibroma | hematoma | haematoma | glaucoma | thyroidism | thyreose | tension | tonie | uresis |
  nuria | uria | cythemia | myopathy | neuropathy | phasia | phagia | pnea | pnoea | spondylosis | arthrosis |
  arthrose | osteoporosis | tuberculosis | tuberkulose | acidosis | alkalosis | sarcoidosis | endometriosis |
  kyphosis | scoliosis | skoliose | lordosis | neurosis | psychosis | dermatosis | mycosis
`);

/** Ordinary words with these suffixes. */
export const notConditions: readonly string[] = list(`
  academia | macadamia | sympathy | empathy | apathy | antipathy | telepathy | nostalgia | manchuria | liguria |
  tension | extension | intension | pretension | distension | attension | monotonie | symphonie | kakophonie |
  bohemia | homeopathy | osteopathy | naturopathy | homeopathie | osteopathie | homöopathie | telepathie |
  sympathie | empathie | antipathie | apathie | akademie | etruria | asturia | brian | curia | centuria |
  hypertension | suspension | nostalgie | gartonie | melissa
`);

export const conditionNames: readonly string[] = list(`
  hypertension | hypotension | hypertonie | hypotonie | diabetes | diabetes mellitus | diabète | asthma |
  asthme | copd | pneumonia | pneumonie | influenza | covid-19 | bronchitis | heart failure | herzinsuffizienz |
  insuffisance cardiaque | atrial fibrillation | vorhofflimmern | fibrillation auriculaire | atrial flutter |
  myocardial infarction | herzinfarkt | heart attack | stroke | schlaganfall | coronary artery disease |
  koronare herzkrankheit | angina pectoris | angina | depression | anxiety disorder | bipolar disorder |
  schizophrenia | dementia | demenz | alzheimer’s disease | alzheimer's disease | parkinson's disease |
  parkinson’s disease | epilepsy | epilepsie | migraine | migräne | multiple sclerosis | cancer | breast cancer |
  lung cancer | prostate cancer | colon cancer | leukemia | leukaemia | leukämie | anemia | anaemia |
  hepatitis b | hepatitis c | hiv | sepsis | eczema | ekzem | psoriasis | rheumatism | gout | gicht |
  osteoarthritis | arthritis | obesity | adipositas | hyperlipidemia | hyperlipidaemia | hypercholesterolemia |
  hyperlipidämie | chronic kidney disease | kidney disease | renal failure | niereninsuffizienz |
  urinary tract infection | harnwegsinfekt | deep vein thrombosis | pulmonary embolism | lungenembolie |
  sleep apnea | sleep apnoea | reflux disease | gerd | peptic ulcer | gallstones | kidney stones | appendicitis |
  celiac disease | coeliac disease | crohn's disease | crohn’s disease | ulcerative colitis |
  irritable bowel syndrome | lupus | hypothyroidism | hyperthyroidism | hypothyreose | glaucoma | cataract |
  katarakt | macular degeneration | malaria | measles | mumps | chickenpox | shingles | cellulitis |
  pleural effusion | pancreatitis | cirrhosis | fibromyalgia | osteoporosis | scoliosis | delirium | syncope |
  rhinitis | hay fever | pollenallergie | autism | adhd | ptsd
`);

/** Adjectives that are part of a disease name when they precede it. */
export const conditionQualities: readonly string[] = list(String.raw`
  acute | chronic | subacute | akute[rns]? | chronische[rns]? | severe | mild | moderate | recurrent |
  essential | primary | secondary | bacterial | viral | allergic | atopic | rheumatoid | psoriatic | infectious |
  community-acquired | hospital-acquired | congestive | atrial | pulmonary | renal | hepatic | cardiac |
  gestational | diabetic | alcoholic | iron-deficiency | iron[ ]deficiency | aplastic | paroxysmal | persistent |
  portal | arterielle[rns]? | arterial | type[ ](?:1|2|I|II) | Typ[ -](?:1|2) | stage[ ](?:[1-5]|I{1,3}|IV) |
  metastatic | malignant | benign | peripheral | bronchial | ulcerative | necrotizing | obstructive
`);
